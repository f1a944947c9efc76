import { strings } from '../../strings/business.ts'

/** Joiners, marks of direction and their like: nobody sees or types them by hand. U+2800 is the blank of Braille. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/gu

/** A business's name as it is saved: composed letters (Unicode NFC), one space between words, none around them. */
export const savedName = (typed: string): string => typed.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** Whether a name has nothing that can be seen, which is no name. */
export const isBlankName = (name: string): boolean => name.replace(invisible, '').trim() === ''

/** Whether two spellings look the same: however letters are composed, and whatever stands between words. */
export const isSameName = (one: string, other: string): boolean => visible(one) === visible(other)

/** What to call a business whose name is from a time when one without anything to see was saved. */
export const spokenName = (name: string): string => (isBlankName(name) ? strings.unnamedBusiness : savedName(name))

/** White space becomes a space before what is invisible goes: a line break is both. */
const visible = (name: string): string => savedName(name.replace(/\s+/gu, ' ').replace(invisible, ''))
