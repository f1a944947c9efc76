import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import { strings } from '../../../../../strings/designs/editor/dialogs.ts'
import { css } from '../../../../../styled-system/css'
import { Link } from '../../../kit/Link.tsx'
import { Spinner } from '../../../kit/Spinner.tsx'
import { useDesigning } from '../designing.ts'

const line = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small' })

/** How far the making of pictures has come. */
export function ExportProgress() {
  const { exporting } = useDesigning()
  const isDone = useSelector(exporting, (snapshot) => snapshot.matches('done'))
  const words = useSelector(exporting, (snapshot) => {
    const { request, files, mediaIds } = snapshot.context
    const count = request?.pages.length ?? 0
    if (snapshot.matches('drawing')) return strings.drawingPageOf(files.length + 1, count)
    if (snapshot.matches('storing')) return strings.uploadingPictureOf(mediaIds.length + 1, count)
    return snapshot.matches('describing') ? strings.writingTheAlternativeText : ''
  })
  const destination = useSelector(exporting, ({ context }) => context.request?.destination ?? null)
  return (
    <p role="status" className={line}>
      {words && (
        <>
          <Spinner /> {words}
        </>
      )}
      {isDone && (
        <>
          <Check size={15} aria-hidden />
          {destination === 'download' ? strings.downloaded : strings.inYourMedia}
          {destination !== 'download' && <Link to="/media">{strings.openMedia}</Link>}
        </>
      )}
    </p>
  )
}
