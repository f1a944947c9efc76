/** Up to two first letters of a name; none when it has no letters. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word.match(/^[\p{L}\p{N}]/u) ?? [])
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('en-US')
