import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { DesignPage, PictureElement } from '../../../../../contract/designDocument.ts'
import { altTextOfPage, gapsOfPage } from '../../../../../rules/designs/altText.ts'
import { gapWords } from '../../../../../rules/designs/goneWords.ts'
import { strings } from '../../../../../strings/designs/editor/dialogs.ts'
import { css } from '../../../../../styled-system/css'
import type { ExportDestination, ExportRequest } from '../../../../machines/designs/designExport.machine.ts'
import { Button } from '../../../kit/Button.tsx'
import { Checkbox } from '../../../kit/Checkbox.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { ListProblem } from '../../../kit/ListProblem.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { useLeads } from '../../../shell/useLeads.ts'
import { useDesigning, useDocument } from '../designing.ts'
import { usePictures } from '../usePictures.ts'
import { ExportProgress } from './ExportProgress.tsx'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const part = css({ display: 'grid', gap: '2', justifyItems: 'start' })
const title = css({ textStyle: 'label' })
const note = css({ textStyle: 'small', color: 'textMuted' })

const formats = [
  { value: 'png', label: 'PNG' },
  { value: 'jpeg', label: 'JPEG' },
  { value: 'webp', label: strings.webP },
] as const
const scales = [
  { value: '1', label: '1×' },
  { value: '2', label: '2×' },
] as const
const destinations = [
  { value: 'download', label: strings.files },
  { value: 'library', label: strings.media },
  { value: 'composer', label: strings.aNewPost },
] as const

interface Props {
  open: boolean
  /** Where to, unless chosen otherwise. */
  first: ExportDestination
  onClose: () => void
}

/** Makes pictures of the design's pages: as files, in the media library with alternative text, or for a new post. */
export function ExportDialog({ open, first, onClose }: Props) {
  const { editor, exporting } = useDesigning()
  const canPost = useLeads()('/post/create')
  const document = useDocument()
  const { pages, width, height } = document
  const [format, setFormat] = useState<ExportRequest['format']>('png')
  const [scale, setScale] = useState<ExportRequest['scale']>(1)
  const [destination, setDestination] = useState(first)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const [altTexts, setAltTexts] = useState<Readonly<Record<string, string>>>({})
  const isBusy = useSelector(exporting, (snapshot) => snapshot.hasTag('busy'))
  const isDone = useSelector(exporting, (snapshot) => snapshot.matches('done'))
  const problem = useSelector(exporting, ({ context }) => context.problem)
  useEffect(() => {
    if (!open) return
    setDestination(first)
    exporting.send({ type: 'export.closed' })
  }, [open, first, exporting])
  const pictures = usePictures()
  const isGone = ({ mediaId }: PictureElement) => mediaId !== null && pictures(mediaId) === 'gone'
  const altTextFor = (page: DesignPage) => altTexts[page.id] ?? altTextOfPage(page, isGone)
  const wanted = pages.filter(({ id }) => !leftOut.includes(id))
  const gaps = wanted.flatMap((page) => gapsOfPage(page, isGone))
  const make = () =>
    exporting.send({
      type: 'export.requested',
      request: {
        document,
        name: editor.getSnapshot().context.name,
        pages: wanted.map((page) => ({ id: page.id, altText: altTextFor(page) })),
        format,
        scale,
        destination,
      },
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={strings.export}
      description={strings.eachPictureIsPixels(width * scale, height * scale)}
      footer={
        <>
          {isBusy ? (
            <Button onClick={() => exporting.send({ type: 'cancel.requested' })}>{strings.stop}</Button>
          ) : (
            <Button onClick={onClose}>{isDone ? strings.close : strings.cancel}</Button>
          )}
          <Button variant="ink" busy={isBusy} disabled={wanted.length === 0} onClick={make}>
            {actWords(destination, wanted.length)}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <div className={part}>
          <span className={title}>{strings.whereTo}</span>
          <Segmented
            label={strings.whereTo}
            options={destinations.filter(({ value }) => value !== 'composer' || canPost)}
            isBusy={isBusy}
            value={destination}
            onChange={setDestination}
          />
        </div>
        <div className={part}>
          <span className={title}>{strings.format}</span>
          <Segmented label={strings.format} options={formats} isBusy={isBusy} value={format} onChange={setFormat} />
          <Segmented
            label={strings.size}
            options={scales}
            isBusy={isBusy}
            value={scale === 1 ? '1' : '2'}
            onChange={(value) => setScale(value === '1' ? 1 : 2)}
          />
        </div>
        {pages.length > 1 && (
          <fieldset className={part}>
            <legend className={title}>{strings.pages}</legend>
            {pages.map(({ id, name }, at) => (
              <Checkbox
                key={id}
                checked={!leftOut.includes(id)}
                onChange={() =>
                  setLeftOut(leftOut.includes(id) ? leftOut.filter((one) => one !== id) : [...leftOut, id])
                }
              >
                {name ? `${at + 1}, ${name}` : strings.pageAt(at + 1)}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {destination !== 'download' &&
          wanted.map((page) => (
            <Field
              key={page.id}
              label={
                pages.length > 1 ? strings.alternativeTextOfPage(pages.indexOf(page) + 1) : strings.alternativeText
              }
              help={strings.madeOfTheWordsOfTheDesign}
            >
              <TextArea
                rows={2}
                maxLength={2000}
                value={altTextFor(page)}
                onChange={({ currentTarget }) => setAltTexts({ ...altTexts, [page.id]: currentTarget.value })}
              />
            </Field>
          ))}
        {gaps.length > 0 && (
          <Notice severity="warning" title={strings.theDesignHasAGap} live="status">
            {gaps.map((gap) => (
              <p key={gap.id}>{gapWords(gap)}.</p>
            ))}
          </Notice>
        )}
        {wanted.length === 0 && <p className={note}>{strings.chooseAtLeastOnePage}</p>}
        <ListProblem
          what={strings.thePicturesCouldNotBeMade}
          problem={problem}
          onRetry={() => exporting.send({ type: 'retry.requested' })}
        />
        <ExportProgress />
      </div>
    </Dialog>
  )
}

function actWords(destination: ExportDestination, count: number): string {
  const pictures = count === 1 ? strings.thePicture : strings.pictures(count)
  return {
    download: strings.download(pictures),
    library: strings.putIntoMedia(pictures),
    composer: strings.toUseInAPost,
  }[destination]
}
