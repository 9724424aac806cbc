/** Several things are done step by step in one transaction. Each goes on to the next step, or has come to its end. */
export type Step<Next, Result> = { readonly next: Next } | { readonly end: Outcome<Result> }

/** How one of several ended: done, refused by itself, or to be done alone, in a transaction of its own. */
export type Outcome<Result> =
  | { readonly kind: 'done'; readonly value: Result }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'alone' }

export const goOn = <Next>(next: Next) => ({ next })
export const done = <Result>(value: Result) => ({ end: { kind: 'done', value } as const })
export const refuse = (error: unknown) => ({ end: { kind: 'refused', error } as const })
export const doAlone = { end: { kind: 'alone' } } as const

/** Does the next step for all who go on. Who has ended stays as it ended. */
export async function nextStep<From, To, Result>(
  steps: readonly Step<From, Result>[],
  work: (going: readonly From[]) => Promise<readonly Step<To, Result>[]>,
): Promise<Step<To, Result>[]> {
  const going = steps.flatMap((step) => ('next' in step ? [step.next] : []))
  const results = going.length === 0 ? [] : await work(going)
  let position = 0
  return steps.map((step) => ('next' in step ? (results[position++] as Step<To, Result>) : step))
}

/** The same for a step that each takes by itself. What it throws is its refusal. */
export const eachStep = <From, To, Result>(
  steps: readonly Step<From, Result>[],
  work: (one: From) => Step<To, Result> | Promise<Step<To, Result>>,
): Promise<Step<To, Result>[]> =>
  nextStep(steps, (going) =>
    Promise.all(
      going.map(async (one) => {
        try {
          return await work(one)
        } catch (error) {
          return refuse(error)
        }
      }),
    ),
  )

/** The outcomes, once the last step was done. */
export const outcomesOf = <Result>(steps: readonly Step<never, Result>[]): Outcome<Result>[] =>
  steps.map((step) => {
    if ('end' in step) return step.end
    throw new Error('The last step left something without an end.')
  })
