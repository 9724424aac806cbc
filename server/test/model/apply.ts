import { todayOf } from './account.ts'
import type { Act } from './acts.ts'
import { beAway } from './being-away.ts'
import { closeMonth, reopenMonth } from './closings.ts'
import { changeContract } from './contracts.ts'
import { changeLots } from './lots.ts'
import { payBack, payOut } from './payouts.ts'
import { done, isClosed, type Result, refused, type State, unclear } from './person.ts'
import { recordWork, removeWork, runsTooLong, startWork, stopWork } from './working.ts'

/** What comes of an act: the state after it, and whether it is done, refused, or not decided by any document. */
export function apply(state: State, act: Act): Result {
  switch (act.kind) {
    case 'track':
    case 'punch':
      return recordWork(state, act.id, act.work, act.kind)
    case 'correct':
      return state.trackings.some(({ id }) => id === act.id)
        ? recordWork(state, act.id, act.work, act.kind)
        : unclear(state)
    case 'untrack':
      return removeWork(state, act.id)
    case 'ask':
    case 'change':
    case 'confirm':
    case 'reject':
    case 'reset':
    case 'withdraw':
      return beAway(state, act)
    case 'book':
      if (act.on < state.settings.startOfAccounting || act.on > todayOf(state)) return unclear(state)
      if (isClosed(state, act.on)) return refused(state, 'period_closed')
      return done({ ...state, bookings: [...state.bookings, act] })
    case 'reverse': {
      const booking = state.bookings.find(({ id }) => id === act.of)
      if (booking === undefined || state.bookings.some(({ id }) => id === -act.of)) return unclear(state)
      if (isClosed(state, booking.on)) return refused(state, 'period_closed')
      return done({
        ...state,
        bookings: [...state.bookings, { id: -act.of, on: booking.on, seconds: -booking.seconds }],
      })
    }
    case 'pattern':
    case 'drop pattern':
    case 'move':
    case 'return':
    case 'leave':
      return changeContract(state, act)
    case 'give':
    case 'alter':
    case 'take back':
    case 'notify':
      return changeLots(state, act)
    case 'pay out':
      return payOut(state, act)
    case 'pay back':
      return payBack(state, act.of)
    case 'start':
      return startWork(state, act.id, act.place)
    case 'stop':
      return stopWork(state)
    case 'close':
      return closeMonth(state, act)
    case 'reopen':
      return reopenMonth(state, act.id)
    case 'wait':
      return act.until < state.now || runsTooLong(state, act.until)
        ? unclear(state)
        : done({ ...state, now: act.until })
  }
}
