/** What makes a text break into the same lines. */
const copied = [
  'boxSizing',
  'direction',
  'font',
  'letterSpacing',
  'overflowWrap',
  'padding',
  'tabSize',
  'textAlign',
  'textIndent',
  'whiteSpace',
  'wordSpacing',
] as const

/**
 * Where a character of a field stands, in pixels from the field's corner: its left edge, and the lower edge of its line.
 * The field tells nobody; a copy of its text is laid out for it.
 */
export function caretPlace(area: HTMLTextAreaElement, at: number): { left: number; bottom: number } {
  const style = getComputedStyle(area)
  const copy = document.createElement('div')
  for (const name of copied) copy.style[name] = style[name]
  Object.assign(copy.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    width: `${area.clientWidth}px`,
    visibility: 'hidden',
  })
  const rest = document.createElement('span')
  rest.textContent = area.value.slice(at, at + 1)
  copy.append(area.value.slice(0, at), rest)
  document.body.append(copy)
  const { left, bottom } = rest.getBoundingClientRect()
  copy.remove()
  return { left, bottom }
}
