import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/imports.ts'
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
  { value: 'file', label: strings.file },
  { value: 'text', label: strings.paste },
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
      <Segmented label={strings.whereTheListIs} options={ways} value={way} onChange={setWay} />
      <div className={narrow}>
        {problem !== null && (
          <Notice severity="error" title={strings.theListCouldNotBeRead}>
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
              {strings.chooseACsvFile}
            </FileButton>
            <p className={note}>{strings.asSpreadsheetProgramsBufferHootsuiteLaterPubler}</p>
          </>
        ) : (
          <>
            <Field label={strings.rows} help={strings.copiedFromASpreadsheetOrOneText} className={full}>
              <TextArea rows={8} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
            </Field>
            <Button
              variant="ink"
              busy={isReading}
              disabled={text.trim() === ''}
              onClick={() => actor.send({ type: 'list.given', source: { kind: 'text', text } })}
            >
              {strings.toUseTheseRows}
            </Button>
          </>
        )}
        {isReading && (
          <div className={reading}>
            <Spinner label={strings.readingTheList} />
            <Button size="sm" onClick={() => actor.send({ type: 'import.closed' })}>
              {strings.stop}
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
      title={strings.theListOfBeforeIsStillHere}
      action={
        <Button size="sm" onClick={() => actor.send({ type: 'import.reopened' })}>
          {strings.goOnWithIt}
        </Button>
      }
    >
      {strings.withWhatWasChangedInThem(closed.name ?? strings.whatWasPasted, counted(closed.rows.length, strings.row))}
    </Notice>
  )
}
