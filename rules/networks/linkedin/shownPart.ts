import type { TextPart } from '../textPart.ts'
import { mentionedName } from './textParts.ts'

/** LinkedIn shows a mention as the name that it was written with. */
export const shownLinkedInPart = ({ kind, text }: TextPart): string => (kind === 'mention' ? mentionedName(text) : text)
