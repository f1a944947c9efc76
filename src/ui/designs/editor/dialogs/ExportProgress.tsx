import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
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
    if (snapshot.matches('drawing')) return `Drawing page ${files.length + 1} of ${count}`
    if (snapshot.matches('storing')) return `Uploading picture ${mediaIds.length + 1} of ${count}`
    return snapshot.matches('describing') ? 'Writing the alternative text' : ''
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
          {destination === 'download' ? 'Downloaded.' : 'In your media.'}
          {destination !== 'download' && <Link to="/media">Open Media</Link>}
        </>
      )}
    </p>
  )
}
