import { useState } from 'react'
import { strings } from '../../../../strings/designs/bulk.ts'
import { css } from '../../../../styled-system/css'
import type { DesignListActor } from '../../../app/designs/bulk.ts'
import type { ListSource } from '../../../services/designs/lists.ts'
import { BucketSelect } from '../../bucketChoices/BucketSelect.tsx'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { FileButton } from '../../media/FileButton.tsx'
import { useBusinesses } from '../../shell/useBusinesses.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'

const part = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3', justifyItems: 'start' })
const wide = css({ width: 'full', maxWidth: '120', display: 'grid', gap: '2', justifyItems: 'start' })
const full = css({ width: 'full' })
const title = css({ textStyle: 'h3' })
const note = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })

const sources = [
  { value: 'file', label: strings.file },
  { value: 'text', label: strings.paste },
  { value: 'bucket', label: strings.bucket },
] as const

const accepted = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values'

/** Where the list comes from: a file, a pasted text, or the posts of a bucket. */
export function BulkList({ list }: { list: DesignListActor }) {
  const [source, setSource] = useState<(typeof sources)[number]['value']>('file')
  const [fileName, setFileName] = useState('')
  const [text, setText] = useState('')
  const [bucketId, setBucketId] = useState<number | null>(null)
  const { selected } = useBusinesses()
  const failure = useQueryFailure(list)
  const read = (query: ListSource) => list.send({ type: 'query.changed', query })
  const choose = (value: typeof source) => {
    setSource(value)
    setFileName('')
    setBucketId(null)
    read({ kind: 'none' })
  }
  return (
    <section className={part} aria-label={strings.list}>
      <h3 className={title}>{strings.list}</h3>
      <Segmented label={strings.whereTheListIs} options={sources} value={source} onChange={choose} />
      {source === 'file' && (
        <div className={wide}>
          <FileButton
            accept={accepted}
            multiple={false}
            onFiles={([file]) => {
              if (!file) return
              setFileName(file.name)
              read({ kind: 'file', file })
            }}
          >
            {strings.chooseACsvFile}
          </FileButton>
          <p className={note}>{fileName || strings.asSpreadsheetProgramsSaveIt1Mb}</p>
        </div>
      )}
      {source === 'text' && (
        <div className={wide}>
          <Field label={strings.rows} help={strings.copiedFromASpreadsheetOrOneText} className={full}>
            <TextArea rows={4} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
          </Field>
          <Button disabled={text.trim() === ''} onClick={() => read({ kind: 'text', text })}>
            {strings.toUseTheseRows}
          </Button>
        </div>
      )}
      {source === 'bucket' && (
        <div className={wide}>
          <BucketSelect
            label={strings.bucket}
            businessProfileId={selected?.id ?? null}
            value={bucketId}
            placeholder={strings.chooseABucket}
            isNeeded
            onChoose={(bucket) => {
              if (!bucket) return
              setBucketId(bucket.id)
              read({ kind: 'bucket', bucketId: bucket.id })
            }}
          />
          <p className={note}>{strings.theTextAndTheFirstPictureOf}</p>
        </div>
      )}
      {failure.isBusy && <Spinner label={strings.readingTheList} />}
      <ListProblem what={strings.theListCouldNotBeRead} {...failure} />
      <EmptyBucket list={list} isChosen={bucketId !== null && !failure.isBusy && failure.problem === null} />
    </section>
  )
}

function EmptyBucket({ list, isChosen }: { list: DesignListActor; isChosen: boolean }) {
  const { value } = list.getSnapshot().context
  const isEmpty = value?.source === 'bucket' && value.count === 0
  return isChosen && isEmpty && <p className={note}>{strings.thereAreNoPostsInThisBucket}</p>
}
