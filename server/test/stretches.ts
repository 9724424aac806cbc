/**
 * How long a process does nothing else while some work is done: the longest stretch between two turns of its
 * event loop, in milliseconds of this thread's processor time. Other programs on the machine do not count in it.
 */
export async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = processorTime()
  let isWorking = true
  const turn = () => {
    const now = processorTime()
    longest = Math.max(longest, now - before)
    before = now
    if (isWorking) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await work()
  } finally {
    isWorking = false
    turn()
  }
  return longest
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
