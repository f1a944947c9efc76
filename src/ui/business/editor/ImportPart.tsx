import { useSelector } from '@xstate/react'
import { type Import, isImporting, nothingToImport } from '../../../../rules/business/businessDraft.ts'
import { counted, listed } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import type { PictureImport } from '../../../machines/business/pictureImport.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

const colors = css({ display: 'flex', flexWrap: 'wrap', gap: '1', marginTop: '2' })
const swatch = css({ width: '6', height: '6', borderRadius: 'sm', border: 'control' })
const failures = css({ listStyle: 'disc', paddingLeft: '5', marginTop: '2', overflowWrap: 'anywhere' })

/** What is taken over from the page once the business is saved, and which picture could not be. */
export function ImportPart({ editor }: { editor: BusinessEditor }) {
  const taking = useSelector(editor, ({ context }) => context.draft.taking)
  const pictures = useSelector(editor, ({ context }) => context.pictures)
  const isBusy = useSelector(editor, (now) => now.hasTag('busy'))
  if (!isImporting(taking)) return null
  const failed = pictures.filter(({ status }) => status === 'failed')
  return (
    <Notice
      severity={failed.length > 0 ? 'warning' : 'info'}
      live="status"
      title={failed.length > 0 ? strings.notEverythingCouldBeTakenOver : strings.fromThePageOnceYouSave}
      action={
        !isBusy && (
          <Button size="sm" onClick={() => editor.send({ type: 'draft.changed', change: { taking: nothingToImport } })}>
            {strings.leaveItOut}
          </Button>
        )
      }
    >
      {failed.length > 0 ? <Failures pictures={failed} /> : `${listed(wordsOf(taking))}.`}
      {taking.colors.length > 0 && (
        <span className={colors} aria-hidden="true">
          {taking.colors.map(({ hex }) => (
            <span key={hex} className={swatch} style={{ background: hex }} />
          ))}
        </span>
      )}
    </Notice>
  )
}

const Failures = ({ pictures }: { pictures: readonly PictureImport[] }) => (
  <>
    {strings.saveAgainToTryOnceMore}
    <ul className={failures}>
      {pictures.map(({ kind, url, problem }) => (
        <li key={`${kind} ${url}`}>
          {url}: {problem}
        </li>
      ))}
    </ul>
  </>
)

const wordsOf = (taking: Import): string[] =>
  [
    { count: taking.colors.length, one: 'color' },
    { count: taking.fonts.length, one: 'font' },
    { count: taking.logos.length, one: 'logo' },
    { count: taking.images.length, one: 'image' },
  ].flatMap(({ count, one }) => (count > 0 ? [counted(count, one)] : []))
