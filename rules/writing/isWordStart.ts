/** Whether a word begins at a place of a text: at its start, after white space, or after what opens a quotation or bracket. */
export const isWordStart = (text: string, place: number): boolean => place === 0 || opening.test(text.charAt(place - 1))

const opening = /[\s([{"'“„‘«]/u
