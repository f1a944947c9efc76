import { type MediaType, mediaTypes } from '../../rules/media/mediaTypes.ts'

const longest = 100

/** A file's name as it may stand in an address or a header: no path, no sign that means something there. */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}/\\"<>|?*:;%]/gu, '_')
    .trim()
  const short = [...plain].slice(0, longest).join('')
  return /^\.*$/.test(short) ? 'file' : short
}

/** The name with the ending of what the file truly is: `page.html` of a PNG is saved as `page.html.png`. */
export function nameToSave(name: string, contentType: string): string {
  const safe = safeFileName(name)
  const type: MediaType | undefined = mediaTypes.find((one) => one.contentType === contentType)
  if (!type) return safe
  return type.endings.some((ending) => safe.toLowerCase().endsWith(ending)) ? safe : safe + type.endings[0]
}
