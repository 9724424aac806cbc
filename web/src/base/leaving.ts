type Work = () => Promise<void>

const works = new Set<Work>()

/** Registers what must not be lost when somebody leaves the page or ends their session. */
export const beforeLeaving = (work: Work): void => {
  works.add(work)
}

export const finishBeforeLeaving = async (): Promise<void> => {
  await Promise.all([...works].map((work) => work()))
}

const counts = new Set<() => number>()

/** Registers how much is lost when the session has ended and nothing can be sent any more. */
export const countUnsent = (count: () => number): void => {
  counts.add(count)
}

export const unsentNow = (): number => [...counts].reduce((sum, count) => sum + count(), 0)

// A phone may end a page that is not looked at without another word, so being hidden counts as leaving.
addEventListener('pagehide', () => void finishBeforeLeaving())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void finishBeforeLeaving()
})
