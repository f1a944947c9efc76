/** Where a business profile is edited; a new one at `newBusinessAddress`. */
export const editorAddress = (id: number): string => `/profile?business=${id}#businesses`

/** Which business the editor is opened for: an id, `new`, or none. */
export function askedOf(param: string | null): number | 'new' | null {
  if (param === 'new') return 'new'
  return param !== null && /^[1-9]\d*$/.test(param) ? Number(param) : null
}
