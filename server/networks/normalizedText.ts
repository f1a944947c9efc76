/** A text to compare by: without what networks do to one without changing a word of it. */
export const normalizedText = (text: string): string => text.normalize('NFC').replaceAll('\r\n', '\n').trim()
