/** Keys of the free forms, by what people and importers call them: words to avoid, and words of the brand's own. */
export const avoidedWords = /avoid|never|forbidden|banned|dont_|do_not|off_limits/i
export const brandWords =
  /^(?:brand_|own_|preferred_|key_)?(?:words|vocabulary|terms|phrases|keywords)$|words_to_use|use_words/i

export const isWordList = (key: string): boolean => avoidedWords.test(key) || brandWords.test(key)

/** What stands in some forms under such keys, in words. */
export const listed = (forms: readonly unknown[], key: RegExp): string =>
  underKeys(forms, key)
    .map(readable)
    .filter((text) => text !== '')
    .join(', ')

/** The same, each word or phrase by itself. What is longer than `longestTerm` is advice and no word. */
export const termsIn = (forms: readonly unknown[], key: RegExp): string[] =>
  underKeys(forms, key)
    .flatMap(leavesOf)
    .flatMap((text) => text.split(/[,;\n]/))
    .map((term) => term.trim().replaceAll(/^["“„«']+|["”“»'.]+$/g, ''))
    .filter((term) => term !== '' && term.length <= longestTerm)
    .slice(0, mostTerms)

/** Characters; and how many are looked for. */
const longestTerm = 60
const mostTerms = 200

const underKeys = (forms: readonly unknown[], key: RegExp): unknown[] =>
  forms
    .flatMap((form) => (isRecord(form) ? Object.entries(form) : []))
    .filter(([name]) => key.test(name))
    .map(([, value]) => value)

const leavesOf = (value: unknown): string[] => {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap(leavesOf)
  return isRecord(value) ? Object.values(value).flatMap(leavesOf) : [String(value)]
}

export const without = (value: unknown, isLeftOut: (key: string) => boolean): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !isLeftOut(key))) : value

/** A value of any shape in words: `tone: warm; sentences: short`. */
export function readable(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(readable).filter(Boolean).join(', ')
  if (!isRecord(value)) return String(value)
  return Object.entries(value)
    .map(([key, inner]) => [key.replaceAll('_', ' '), readable(inner)] as const)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key}: ${text}`)
    .join('; ')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
