/** Texts that leave the window, or a box that cuts off what does not fit. */
export const cutOff = (): string[] => {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || parent.closest('.spoken, svg, option, [hidden]')) continue
    if (!parent.checkVisibility()) continue
    // Names that are only listened to are cut off on purpose, by class or by the width of the window.
    if (getComputedStyle(parent).clipPath !== 'none') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    let box: Element | null = parent
    while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement
    // What can be scrolled to is not lost.
    if (box && /auto|scroll/.test(getComputedStyle(box).overflowX) && box !== document.documentElement) continue
    const frame = box?.getBoundingClientRect()
    const isOutside = left < -1 || right > innerWidth + 1
    if (isOutside || (frame && (left < frame.left - 1 || right > frame.right + 1)))
      found.push(`${node.textContent.trim().slice(0, 40)}: ${Math.round(left)}–${Math.round(right)}`)
  }
  return found
}
