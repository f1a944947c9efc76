import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { counted } from '../../../rules/shell/words.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { FileButton } from '../media/FileButton.tsx'
import { full, note, stack } from './importStyles.ts'
import { RecentImports } from './RecentImports.tsx'
import type { PostImportActor } from './useImports.ts'

const narrow = css({ width: 'full', maxWidth: '120', display: 'grid', gap: '3', justifyItems: 'start' })
const reading = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })

const ways = [
  { value: 'file', label: 'File' },
  { value: 'text', label: 'Paste' },
] as const

const accepted = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values'

/** Where the list comes from: a file, or a text that was copied; and what came in the last day. */
export function ImportSource({ actor }: { actor: PostImportActor }) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('file')
  const [text, setText] = useState('')
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <div className={stack}>
      {!isReading && <ClosedImport actor={actor} />}
      <Segmented label="Where the list is" options={ways} value={way} onChange={setWay} />
      <div className={narrow}>
        {problem !== null && (
          <Notice severity="error" title="The list could not be read">
            {problem}
          </Notice>
        )}
        {way === 'file' ? (
          <>
            <FileButton
              accept={accepted}
              multiple={false}
              variant="ink"
              busy={isReading}
              onFiles={([file]) => file && actor.send({ type: 'list.given', source: { kind: 'file', file } })}
            >
              Choose a CSV file
            </FileButton>
            <p className={note}>
              As spreadsheet programs, Buffer, Hootsuite, Later, Publer and Metricool save it: 1,000 rows and 5 MB at
              most. What each column says is found by its name, and you can change it.
            </p>
          </>
        ) : (
          <>
            <Field label="Rows" help="Copied from a spreadsheet, or one text a line." className={full}>
              <TextArea rows={8} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
            </Field>
            <Button
              variant="ink"
              busy={isReading}
              disabled={text.trim() === ''}
              onClick={() => actor.send({ type: 'list.given', source: { kind: 'text', text } })}
            >
              Use these rows
            </Button>
          </>
        )}
        {isReading && (
          <div className={reading}>
            <Spinner label="Reading the list" />
            <Button size="sm" onClick={() => actor.send({ type: 'import.closed' })}>
              Stop
            </Button>
          </div>
        )}
      </div>
      <RecentImports />
    </div>
  )
}

/** The list that was put away for another one. */
function ClosedImport({ actor }: { actor: PostImportActor }) {
  const closed = useSelector(actor, ({ context }) => context.closed)
  if (closed === null) return null
  return (
    <Notice
      severity="info"
      title="The list of before is still here"
      action={
        <Button size="sm" onClick={() => actor.send({ type: 'import.reopened' })}>
          Go on with it
        </Button>
      }
    >
      {closed.name ?? 'What was pasted'}, {counted(closed.rows.length, 'row')}, with what was changed in them. It goes
      when another list is read.
    </Notice>
  )
}
