import type { ComponentType } from 'react'
import { chosenWord, type PreviewProps } from '../previewItem.ts'
import { VerticalPreview } from '../VerticalPreview.tsx'
import { InstagramFeedPost } from './InstagramFeedPost.tsx'

/** A post of the feed, a reel or a story, as it was chosen. */
export function InstagramPreview(props: PreviewProps) {
  const { options } = props
  const View = shapes[chosenWord(options, 'kind')] ?? InstagramFeedPost
  return <View {...props} />
}

const InstagramStory = (props: PreviewProps) => <VerticalPreview {...props} hasCaption={false} />

/** By the kind's name on the wire; what has no name here stands in the feed. */
const shapes: Readonly<Record<string, ComponentType<PreviewProps>>> = { reel: VerticalPreview, story: InstagramStory }
