import { mostInCaption, pictureShape } from '../../../rules/networks/instagram/instagram.ts'
import { findInstagramParts } from '../../../rules/networks/instagram/textParts.ts'
import { type Content, NetworkFault } from '../network.ts'

const refuse = (sentence: string): never => {
  throw new NetworkFault('refused', sentence, { contact: 'none' })
}

/** Refuses a caption or a comment that names more than Instagram takes. */
export function refuseCaption(text: string): void {
  const parts = findInstagramParts(text)
  const count = (kind: 'tag' | 'mention') => parts.filter((part) => part.kind === kind).length
  if (count('tag') > mostInCaption.tag) refuse(`Instagram takes ${mostInCaption.tag} hashtags at most. Take some out.`)
  if (count('mention') > mostInCaption.mention) {
    refuse(`Instagram takes ${mostInCaption.mention} names with @ at most. Take some out.`)
  }
}

/** Refuses a picture that Instagram would have to cut, and says how to cut it. */
export function refuseShapes({ media }: Pick<Content, 'media'>): void {
  for (const { kind, width, height } of media) {
    if (kind !== 'image') continue
    // A side of a pixel more or less is a matter of rounding.
    if ((width + 1) / height < pictureShape.least) {
      refuse('This picture is too tall for Instagram. Crop it to 4:5, or wider.')
    }
    if (width / (height + 1) > pictureShape.most) {
      refuse('This picture is too wide for Instagram. Crop it to 1.91:1, or taller.')
    }
  }
}
