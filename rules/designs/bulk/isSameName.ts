/** Whether two names differ only in case, spaces and punctuation. Names without a letter or digit are the same as none. */
export function isSameName(one: string, other: string): boolean {
  const plain = plainName(one)
  return plain !== '' && plain === plainName(other)
}

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
