import { useSelector } from '@xstate/react'
import { CircleX } from 'lucide-react'
import { strings } from '../../../../strings/content/media.ts'
import { css } from '../../../../styled-system/css'
import type { UploadEntry } from '../../../app/media/uploads.ts'

const line = css({
  display: 'flex',
  gap: '1.5',
  alignItems: 'flex-start',
  textStyle: 'small',
  color: 'text',
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: '0', marginTop: '0.5', color: 'failed' },
})

/** Why files did not arrive. */
export function UploadProblems({ entries }: { entries: readonly UploadEntry[] }) {
  return entries.map((entry) => <UploadProblem key={entry.key} entry={entry} />)
}

function UploadProblem({ entry: { actor, mark } }: { entry: UploadEntry }) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBad = useSelector(actor, (snapshot) => snapshot.matches('failed') || snapshot.matches('rejected'))
  if (!isBad) return null
  return (
    <p role="alert" className={line}>
      <CircleX size={15} aria-hidden />
      <span>
        {strings.wasNotUploaded(mark.name)} {problem}
      </span>
    </p>
  )
}
