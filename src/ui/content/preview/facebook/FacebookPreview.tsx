import { chosenWord, type PreviewProps } from '../previewItem.ts'
import { StackedPreview } from '../StackedPreview.tsx'
import { VerticalPreview } from '../VerticalPreview.tsx'

/** A post of a page, or a reel where that was chosen. */
export function FacebookPreview(props: PreviewProps) {
  const { options } = props
  return chosenWord(options, 'kind') === 'reel' ? <VerticalPreview {...props} /> : <StackedPreview {...props} />
}
