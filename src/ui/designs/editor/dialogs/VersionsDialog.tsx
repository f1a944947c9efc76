import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { counted } from '../../../../../rules/shell/words.ts'
import { strings } from '../../../../../strings/designs/editor/dialogs.ts'
import { css, cva } from '../../../../../styled-system/css'
import { createTemplateVersions, versionKeyOf } from '../../../../app/designs/versions.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { ListProblem } from '../../../kit/ListProblem.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { useSession } from '../../../sessionContext.ts'
import { useCachedActor } from '../../../useCachedActor.ts'
import { useNow } from '../../../useNow.ts'
import { useQueryFailure } from '../../../useQueryFailure.ts'
import { DesignPicture } from '../../picture/DesignPicture.tsx'
import { useDesigning, useEdit } from '../designing.ts'
import { agoWords } from '../savedWords.ts'
import { usePictures } from '../usePictures.ts'

const columns = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[200px minmax(0, 1fr)]' },
})
const list = css({ borderTop: 'soft', maxHeight: '80', overflowY: 'auto' })
const choice = cva({
  base: {
    width: 'full',
    padding: '2',
    textAlign: 'left',
    borderBottom: 'soft',
    textStyle: 'small',
    _hover: { background: 'hover' },
  },
  variants: { isOpen: { true: { background: 'selected', fontWeight: 'bold' } } },
})
const look = css({ display: 'grid', gap: '3', justifyItems: 'start', alignContent: 'start' })
const picture = css({ display: 'block', height: '72', maxWidth: 'full', boxShadow: 'popover' })
const quiet = css({ color: 'textMuted' })

interface Props {
  open: boolean
  templateId: number
  onClose: () => void
}

/** Earlier states of the design: looked at, and restored as a step that can be undone. */
export function VersionsDialog({ open, templateId, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={strings.earlierVersions}
      description={strings.restoringOneCanBeUndone}
      footer={<Button onClick={onClose}>{strings.close}</Button>}
    >
      <Versions templateId={templateId} onClose={onClose} />
    </Dialog>
  )
}

function Versions({ templateId, onClose }: Omit<Props, 'open'>) {
  const { lists } = useSession().lazy(createTemplateVersions)
  const actor = useCachedActor(lists, String(templateId))
  const versions = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const now = useNow()
  const [opened, setOpened] = useState<number | null>(null)
  const revision = opened ?? versions?.[0]?.revision ?? null
  if (!versions)
    return failure.problem ? (
      <ListProblem what={strings.theVersionsCouldNotBeLoaded} {...failure} />
    ) : (
      <Skeleton width="60%" height={16} />
    )
  if (versions.length === 0) return <p className={quiet}>{strings.thereAreNoneYet}</p>
  return (
    <div className={columns}>
      <ul className={list} aria-label={strings.versionsTheNewestFirst}>
        {versions.map((version) => (
          <li key={version.revision}>
            <button
              type="button"
              className={choice({ isOpen: version.revision === revision })}
              aria-pressed={version.revision === revision}
              onClick={() => setOpened(version.revision)}
            >
              {agoWords(now - Date.parse(version.savedAt))}, {counted(version.pageCount, strings.page)}
            </button>
          </li>
        ))}
      </ul>
      {revision !== null && <Version key={revision} templateId={templateId} revision={revision} onRestored={onClose} />}
    </div>
  )
}

interface VersionProps {
  templateId: number
  revision: number
  onRestored: () => void
}

function Version({ templateId, revision, onRestored }: VersionProps) {
  const { tell } = useDesigning()
  const edit = useEdit()
  const pictures = usePictures()
  const { versions } = useSession().lazy(createTemplateVersions)
  const actor = useCachedActor(versions, versionKeyOf(templateId, revision))
  const version = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const [page] = version?.document.pages ?? []
  if (!version || !page)
    return failure.problem ? (
      <ListProblem what={strings.thisVersionCouldNotBeLoaded} {...failure} />
    ) : (
      <Skeleton width="240px" height={288} />
    )
  const { document, unread } = version
  const restore = () => {
    edit({ type: 'replaceDocument', document })
    tell(strings.theEarlierVersionIsBack)
    onRestored()
  }
  return (
    <div className={look}>
      <span className={picture} style={{ aspectRatio: `${document.width} / ${document.height}` }}>
        <DesignPicture page={page} size={document} pictures={pictures} label={strings.itsFirstPage} />
      </span>
      {unread.map((words) => (
        <p key={words} className={quiet}>
          {words}
        </p>
      ))}
      <Button variant="ink" onClick={restore}>
        {strings.restoreThisOne}
      </Button>
    </div>
  )
}
