const units = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const teens = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** "one" is hardly ever a number. */
const [, ...counting] = units

const values = new Map([
  ...units.map((word, index) => [word, index + 1] as const),
  ...teens.map((word, index) => [word, index + 10] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
])

/** A number in words, from two to ninety-nine, as a piece of a regular expression. */
export const wordNumber = `(?:${tens.join('|')})[- ](?:${units.join('|')})|${[...teens, ...tens, ...counting].join('|')}`

/** A number in figures, with thousands and up to two decimals, as a piece of a regular expression. */
export const figureNumber = String.raw`\d+(?:[.,]\d{3})*(?:[.,]\d{1,2})?`

/** What either of them is worth. */
export function numberValue(written: string): number {
  if (/^\d/.test(written)) return Number(written.replaceAll(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
  const words = written.toLowerCase().split(/[- ]/)
  return words.reduce((sum, word) => sum + (values.get(word) ?? 0), 0)
}
