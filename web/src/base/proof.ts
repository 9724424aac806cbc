/** What is known of proofs that somebody is who they say; `app/later.ts` sets who asks for one. */
export const proof = {
  /** Shows the question; answers whether the person proved that it is they. */
  ask: async (): Promise<boolean> => false,
  /**
   * With a proof the cookie changes. What was sent a moment before carries the old one, is refused, and only has to be
   * sent again.
   */
  isFresh: false,
}
