import { ChevronLeft, Download, Keyboard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { strings } from '../../../../strings/designs/editor.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Link } from '../../kit/Link.tsx'
import { useDialogOpener } from '../../kit/lazyView.ts'
import { useLeads } from '../../shell/useLeads.ts'
import { BulkButton } from '../bulk/BulkButton.tsx'
import { DesignName } from './DesignName.tsx'
import { ExportDialog, KeysDialog } from './dialogs/editorDialogs.ts'
import { SavedWord } from './SavedWord.tsx'
import { SizeMenu } from './SizeMenu.tsx'
import { UndoButtons } from './UndoButtons.tsx'
import { VersionsButton } from './VersionsButton.tsx'

const head = css({
  gridColumn: '[1 / -1]',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  minHeight: '16',
  paddingBlock: '2',
  paddingInline: { base: '2', sm: '5', lg: '7' },
  borderBottom: 'hairline',
})
const back = css({ display: 'grid', padding: '3', marginInline: '-1', color: 'textMuted', hideFrom: 'sm' })
const grow = css({ flex: '1' })
const saved = css({ marginLeft: { base: '[auto]', sm: '0' }, paddingTop: { sm: '1' } })
const acts = css({ display: 'flex', alignItems: 'center', gap: { base: '1', lg: '3' } })

interface Props {
  /** A narrow window: the acts stand at its foot. */
  isNarrow?: boolean
  /** Further buttons. */
  children?: ReactNode
}

/** What the design is called, how it stands, and what is done with the whole of it. */
export function EditorHeader({ isNarrow = false, children }: Props) {
  return (
    <header className={head}>
      <Link isBox to="/templates" className={back} aria-label={strings.templates}>
        <ChevronLeft size={20} aria-hidden />
      </Link>
      <DesignName />
      <span className={saved}>
        <SavedWord isBrief={isNarrow} />
      </span>
      {!isNarrow && (
        <>
          <UndoButtons />
          <span className={grow} />
          <div className={acts}>
            {children}
            <Keys />
            <VersionsButton />
            <SizeMenu />
            <BulkButton />
            <ExportButtons />
          </div>
        </>
      )}
    </header>
  )
}

/** Makes pictures of the design: files, media, or, where the plan has posts, a new post. */
export function ExportButtons() {
  const [destination, setDestination] = useState<'download' | 'composer' | null>(null)
  const opener = useDialogOpener(ExportDialog, destination !== null)
  const close = () => setDestination(null)
  const canPost = useLeads()('/post/create')
  return (
    <>
      <Button {...opener} onClick={() => setDestination('download')}>
        <Download size={16} aria-hidden /> {strings.export}
      </Button>
      {canPost && (
        <Button variant="action" {...opener} onClick={() => setDestination('composer')}>
          {strings.toUseInAPost}
        </Button>
      )}
      <ExportDialog open={destination !== null} first={destination ?? 'download'} onClose={close} />
    </>
  )
}

function Keys() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={strings.keysOfTheEditor}
        {...useDialogOpener(KeysDialog, isOpen)}
        onClick={() => setOpen(true)}
      >
        <Keyboard size={17} aria-hidden />
      </IconButton>
      <KeysDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
