/** A text, what it counts for and why. */
export type Case = readonly [text: string, expected: number, why: string]

/** What is hard to count, with how much it is by each way of counting. */
interface HardSign {
  why: string
  text: string
  /** UTF-16 code units. */
  units: number
  /** Graphemes (UAX 29). */
  graphemes: number
  /** X's weight: NFC, an emoji 2, U+0000 to 10FF, 2000 to 200D, 2010 to 201F and 2032 to 2037 one, all else 2. */
  weight: number
  /** Code points after NFC, of an emoji its bytes. */
  threads: number
  /** In UTF-8. */
  bytes: number
}

type Row = [text: string, units: number, graphemes: number, weight: number, threads: number, bytes: number, why: string]

const rows: Row[] = [
  ['Rye', 3, 3, 3, 3, 3, 'letters'],
  ['\u00e9', 1, 1, 1, 1, 2, 'a letter with an accent'],
  ['e\u0301', 2, 1, 1, 1, 3, 'the same in two code points, which NFC joins'],
  ['q\u0307', 2, 1, 2, 2, 3, 'a mark that NFC joins with no letter'],
  ['\u212b', 1, 1, 1, 1, 3, 'an Ångström sign, a letter after NFC'],
  ['\ufb01', 1, 1, 2, 1, 3, 'a ligature, which NFC leaves'],
  ['面包', 2, 2, 4, 2, 6, 'Chinese'],
  ['𠮷', 2, 1, 2, 1, 4, 'an ideograph beyond 16 bits'],
  ['𝓡', 2, 1, 2, 1, 4, 'a mathematical letter beyond 16 bits'],
  ['빵', 1, 1, 2, 1, 3, 'a syllable of Korean'],
  ['\u1108\u1161\u11bc', 3, 1, 2, 1, 9, 'the same as three letters'],
  ['パン', 2, 2, 4, 2, 6, 'katakana'],
  ['ハ\u309a', 2, 1, 2, 1, 6, 'katakana with its mark apart'],
  ['\uff8a\uff9f', 2, 1, 4, 2, 6, 'katakana of half the width, whose mark NFC leaves'],
  ['\u0e02\u0e49\u0e32\u0e27', 4, 3, 4, 4, 12, 'Thai with a mark of tone'],
  ['\u0915\u093f', 2, 1, 2, 2, 6, 'Hindi with a sign of a vowel'],
  ['שלום', 4, 4, 4, 4, 8, 'Hebrew'],
  ['\u200fשלום\u200e', 6, 6, 8, 6, 14, 'Hebrew between marks of direction'],
  ['\u2067خبز\u2069', 5, 5, 7, 5, 12, 'Arabic in an isolate'],
  ['\u062e\u064f\u0628\u0652\u0632', 5, 3, 5, 5, 10, 'Arabic with vowels'],
  ['می\u200cخواهم', 8, 7, 8, 8, 17, 'Persian with a zero width non-joiner'],
  ['a\u200bb', 3, 3, 3, 3, 5, 'a space of no width'],
  ['\u200d', 1, 1, 1, 1, 3, 'a joiner that joins nothing'],
  ['a\u00a0b', 3, 3, 3, 3, 4, 'a space that breaks no line'],
  ['a\nb', 3, 3, 3, 3, 3, 'a line that ends'],
  ['a\r\nb', 4, 3, 4, 4, 4, 'a line that ends in two characters'],
  ['“Rye”', 5, 5, 5, 5, 9, 'quotation marks'],
  ['Rye…', 4, 4, 5, 4, 6, 'an ellipsis'],
  ['🍞', 2, 1, 2, 4, 4, 'an emoji'],
  ['\u2600', 1, 1, 2, 1, 3, 'a sun as text'],
  ['\u2600\ufe0f', 2, 1, 2, 6, 6, 'a sun as an emoji'],
  ['\u00a9', 1, 1, 1, 1, 2, 'a copyright sign as text'],
  ['\u00a9\ufe0f', 2, 1, 2, 5, 5, 'a copyright sign as an emoji'],
  ['1\ufe0f\u20e3', 3, 1, 2, 7, 7, 'a keycap'],
  ['🇮🇸', 4, 1, 2, 8, 8, 'a flag'],
  ['🇮🇸🇫🇷', 8, 2, 4, 16, 16, 'two flags'],
  ['\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 14, 1, 2, 28, 28, 'the flag of England, in tags'],
  ['👍🏽', 4, 1, 2, 8, 8, 'a tone of skin'],
  ['\u{1f469}\u200d\u{1f373}', 5, 1, 2, 11, 11, 'a cook, joined'],
  ['\u{1f469}\u{1f3fd}\u200d\u{1f9b1}', 7, 1, 2, 15, 15, 'curly hair and a tone of skin, joined'],
  ['\u2764\ufe0f\u200d\u{1f525}', 5, 1, 2, 13, 13, 'a heart on fire, joined'],
  ['\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}', 11, 1, 2, 25, 25, 'a family'],
  ['\u{1f468}\u200d\u{1f468}', 5, 1, 5, 9, 11, 'two emoji that are joined into none'],
  ['\ud83c', 1, 1, 2, 1, 3, 'half a pair'],
]

export const hardSigns: readonly HardSign[] = rows.map(([text, units, graphemes, weight, threads, bytes, why]) => ({
  text,
  units,
  graphemes,
  weight,
  threads,
  bytes,
  why,
}))

/** The hard signs by one way of counting. */
export const signsBy = (way: Exclude<keyof HardSign, 'text' | 'why'>): Case[] =>
  hardSigns.map((sign) => [sign.text, sign[way], sign.why])
