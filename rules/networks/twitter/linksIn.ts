import { byLine } from '../byLine.ts'
import { findTwitterLinks } from './links.ts'

const linksOfLines = byLine((line) => findTwitterLinks(line.normalize('NFC')).length)

/** How many links X makes of a text. */
export const linksIn = (text: string): number => linksOfLines(text).reduce((sum, links) => sum + links, 0)
