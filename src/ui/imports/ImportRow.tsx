import { useSelector } from '@xstate/react'
import { memo, useId, useState } from 'react'
import { dayOf, listMoment } from '../../../rules/content/times.ts'
import { fieldLabels, type ImportField } from '../../../rules/imports/fields.ts'
import type { ImportRow as Row } from '../../../rules/imports/importRows.ts'
import type { RowProblem } from '../../../rules/imports/rowPost.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/imports.ts'
import { css, cva } from '../../../styled-system/css'
import { BucketName } from '../bucketChoices/BucketName.tsx'
import { Button } from '../kit/Button.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { useSession } from '../sessionContext.ts'
import { ImportCells } from './ImportCells.tsx'
import { actions, note } from './importStyles.ts'
import { type PostImportActor, useImportAccounts } from './useImports.ts'

const item = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 1fr) auto]' },
    gap: { base: '2', md: '4' },
    alignItems: 'start',
    paddingBlock: '3',
    borderTop: 'hairline',
  },
  variants: { out: { true: { color: 'textSubtle' } } },
})
/** As high as a finger on a telephone. */
const touch = css({ minHeight: { base: 'input', md: 'controlSm' } })
const words = css({ display: 'grid', gap: '1.5', minWidth: '0' })
const text = css({ textStyle: 'name', overflowWrap: 'anywhere', lineClamp: '2' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2.5',
  textStyle: 'small',
  color: 'textMuted',
  overflowWrap: 'anywhere',
})
const problemStyle = cva({
  base: { textStyle: 'small', overflowWrap: 'anywhere', paddingLeft: '2.5' },
  variants: {
    severity: {
      error: { borderLeft: 'failed' },
      warning: { borderLeft: 'missed' },
    },
  },
})
const problemField = css({ fontWeight: 'semibold' })

interface Props {
  actor: PostImportActor
  row: Row
  isBusy: boolean
}

/** A row as the post that it becomes, with what there is to say of it; its cells are mended in place. */
export const ImportRow = memo(function ImportRow({ actor, row, isBusy }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { at, isLeftOut, problems } = row
  const hasHeader = useSelector(actor, ({ context }) => context.plan.hasHeader)
  return (
    <li className={item({ out: isLeftOut })} aria-label={strings.postAt(at + 1)}>
      <div className={words}>
        <p className={text}>{titleOf(row)}</p>
        <RowFacts row={row} />
        {!isLeftOut && problems.map((problem) => <Problem key={problem.field + problem.text} problem={problem} />)}
        {isOpen && !isLeftOut && <ImportCells id={id} actor={actor} row={row} listRow={at + (hasHeader ? 1 : 0)} />}
      </div>
      <div className={actions}>
        {!isLeftOut && (
          <EditButton
            name={strings.postInSentence(at + 1)}
            controls={id}
            isOpen={isOpen}
            isBusy={isBusy}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
        <Button
          size="sm"
          className={touch}
          aria-disabled={isBusy || undefined}
          aria-label={strings.takeInPost(isLeftOut, at + 1)}
          onClick={() => actor.send({ type: 'rows.leftOut', places: [at], areLeftOut: !isLeftOut })}
        >
          {isLeftOut ? strings.takeIn : strings.leaveOut}
        </Button>
      </div>
    </li>
  )
})

interface EditProps {
  name: string
  /** Id of what it opens. */
  controls: string
  isOpen: boolean
  isBusy: boolean
  onToggle: () => void
}

function EditButton({ name, controls, isOpen, isBusy, onToggle }: EditProps) {
  const label = isOpen ? strings.close : strings.edit
  return (
    <Button
      size="sm"
      className={touch}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-disabled={isBusy || undefined}
      aria-label={`${label} ${name}`}
      onClick={onToggle}
    >
      {label}
    </Button>
  )
}

/** When it goes out, where, its bucket, its tags and how many pictures it has. */
function RowFacts({ row: { schedule, intent, accountIds, bucketId, tags, media, isLeftOut } }: { row: Row }) {
  const { wallNow } = useSession()
  const networks = useImportAccounts().flatMap(({ id, network }) => (accountIds.includes(id) ? [network] : []))
  const moment = schedule && listMoment(schedule.wall_time, dayOf(wallNow()))
  return (
    <div className={facts}>
      <span>
        {isLeftOut
          ? strings.leftOut
          : intent === 'draft'
            ? strings.draftWithReason(moment ? `, ${moment}` : '')
            : (moment ?? strings.noTime)}
      </span>
      {networks.length > 0 && <NetworkMarks networks={[...new Set(networks)]} size={16} most={6} />}
      {bucketId !== null && <BucketName id={bucketId} />}
      {tags.length > 0 && <span>{tags.join(', ')}</span>}
      {media.length > 0 && <span className={note}>{counted(media.length, strings.pictureInSentence)}</span>}
    </div>
  )
}

const titleOf = ({ text: written, media }: Row): string =>
  written.trim() || (media.length > 0 ? strings.withoutWords : strings.noText)

/** Columns by what a problem is about, shorter than they are called where one is chosen. */
const problemNames = {
  ...fieldLabels,
  date: strings.date,
  accounts: strings.accounts,
  media: strings.picture,
} satisfies Record<ImportField, string>

function Problem({ problem: { field, severity, text: said } }: { problem: RowProblem }) {
  return (
    <p className={problemStyle({ severity })}>
      <span className={problemField}>{problemNames[field]}:</span> {said}
    </p>
  )
}
