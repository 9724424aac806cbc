import type { Writable } from 'node:stream'
import { pino } from 'pino'

/** Where log lines go: gathered for a moment and written in larger pieces, without anybody waiting for it. */
export interface LogOutput {
  readonly write: (line: string) => void
  /** Calls back once everything is written, or nobody takes it for a while. */
  readonly flush: (then: () => void) => void
  /** Hands over what was gathered, as the last thing a process does. */
  readonly handOver: () => void
  /** How many lines were left out because nobody took them. */
  readonly dropped: () => number
}

interface OutputLimits {
  /** A piece is written when it is so long, or so old. */
  readonly pieceBytes: number
  readonly pieceMs: number
  /** What nobody takes beyond this is left out: the service goes on when its log is not read. */
  readonly mostBytes: number
  /** How long the end waits for a reader. */
  readonly flushMs: number
}

const usualLimits: OutputLimits = { pieceBytes: 16_384, pieceMs: 100, mostBytes: 4_194_304, flushMs: 2_000 }

export function makeLogOutput(stream: Writable, limits: OutputLimits = usualLimits): LogOutput {
  let piece = ''
  let dropped = 0
  let reportedDropped = 0
  let isDue = false
  let isBroken = false
  // A reader that is gone does not come back, and is no reason to stop.
  stream.on('error', () => {
    isBroken = true
  })

  const takePiece = (): string => {
    const notice = dropped > reportedDropped ? droppedLine(dropped - reportedDropped) : ''
    const taken = notice + piece
    reportedDropped = dropped
    piece = ''
    return taken
  }

  const handOver = (): void => {
    isDue = false
    if (!isBroken && (piece !== '' || dropped > reportedDropped)) stream.write(takePiece())
  }

  const write = (line: string): void => {
    if (isBroken || piece.length + line.length + stream.writableLength > limits.mostBytes) {
      dropped += 1
      return
    }
    piece += line
    if (piece.length >= limits.pieceBytes) handOver()
    else if (!isDue) {
      isDue = true
      setTimeout(handOver, limits.pieceMs).unref()
    }
  }

  const flush = (then: () => void): void => {
    if (isBroken) {
      then()
      return
    }
    const late = setTimeout(then, limits.flushMs)
    stream.write(takePiece(), () => {
      clearTimeout(late)
      then()
    })
  }

  return { write, flush, handOver, dropped: () => dropped }
}

const droppedLine = (count: number): string =>
  `{"level":"warn"${pino.stdTimeFunctions.isoTime()},"dropped":${count},"msg":"log lines were left out because nobody read them"}\n`
