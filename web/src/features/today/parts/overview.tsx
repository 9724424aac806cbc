import type { Today } from '../data.ts'
import type { runningDay } from '../rules.ts'
import styles from '../today.module.css'
import { Here } from './here.tsx'
import { Leave } from './leave.tsx'
import { MyDay } from './my-day.tsx'
import { Waits } from './waits.tsx'
import { Balance, Week } from './week.tsx'

interface Props {
  readonly today: Today
  readonly spans: Today['spans']
  readonly day: ReturnType<typeof runningDay>
  readonly zone: string
  /** When it will probably be over. */
  readonly end: number | undefined
}

/** What the day and the week come to, and what comes next. */
export function Overview({ today, spans, day, zone, end }: Props) {
  return (
    <>
      <MyDay spans={spans} at={day.at} zone={zone} date={today.date} target={day.target} end={end} />
      {today.week.length > 0 && (
        <>
          <div className={styles.pair}>
            <Week today={today} worked={day.ofToday} />
            <Balance today={today} />
          </div>
          <Leave today={today} />
        </>
      )}
    </>
  )
}

export { Here, Waits }
