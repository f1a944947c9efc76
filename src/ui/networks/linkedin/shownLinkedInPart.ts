import { mentionedName } from '../../../../rules/networks/linkedin/textParts.ts'
import type { TextPart } from '../../../../rules/networks/textPart.ts'

/** LinkedIn shows a mention as the name that it was written with. */
export const shownLinkedInPart = ({ kind, text }: TextPart): string => (kind === 'mention' ? mentionedName(text) : text)
