import { useSelector } from '@xstate/react'
import { ChevronsUpDown, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/business/switching.ts'
import { css } from '../../../../styled-system/css'
import { lazyView, useDialogOpener, useOpening } from '../../kit/lazyView.ts'
import { OpeningFailed, OpeningSign } from '../../kit/OpeningSign.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { type Business, useBusinesses } from '../../shell/useBusinesses.ts'
import { BusinessMark } from './BusinessMark.tsx'
import type { SwitcherPopoverProps } from './SwitcherPopover.tsx'

const trigger = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: 'full',
  minWidth: '0',
  minHeight: 'input',
  paddingBlock: '1',
  paddingLeft: '1.5',
  paddingRight: '2',
  borderRadius: 'base',
  textAlign: 'left',
  color: 'frameText',
  _hover: { background: 'frameHover' },
  '&[data-state=open]': { background: 'frameActive' },
  '& > svg': { color: 'frameMuted', flexShrink: '0' },
})
const words = css({ flex: '1', minWidth: '0', display: 'grid' })
const name = css({ textStyle: 'label', truncate: true })
const about = css({ textStyle: 'caption', color: 'frameMuted', truncate: true })
const skeleton = css({ width: 'full', height: 'input', borderRadius: 'base', background: 'frameHover' })
const popover = lazyView<SwitcherPopoverProps>(async () => (await import('./SwitcherPopover.tsx')).SwitcherPopover)

/** Which business the pages are about; opens the others, what is shown of them, and where they are kept. */
export function BusinessSwitcher({ onLeave }: { onLeave?: () => void }) {
  const { businesses, selected, actor } = useBusinesses()
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { View, hasFailed, reset } = useOpening(popover, isOpen, () => setOpen(false))
  const opener = useDialogOpener(popover, isOpen)
  const leave = () => {
    setOpen(false)
    onLeave?.()
  }
  if (isBusy && businesses.length === 0) {
    return (
      <div aria-busy="true" className={skeleton}>
        <VisuallyHidden>{strings.loadingYourBusinesses}</VisuallyHidden>
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        id={id}
        className={trigger}
        data-state={isOpen ? 'open' : 'closed'}
        onClick={() => setOpen(!isOpen)}
        {...opener}
      >
        <VisuallyHidden>{strings.businessColon}</VisuallyHidden>
        <Shown selected={selected} />
        <ChevronsUpDown size={16} aria-hidden />
      </button>
      {View && <View triggerId={id} open={isOpen} onOpenChange={setOpen} onLeave={leave} />}
      {isOpen && !View && <OpeningSign onCancel={() => setOpen(false)} />}
      {hasFailed && !isOpen && <OpeningFailed onClose={reset} />}
    </>
  )
}

/** The selected business, or what is missing. */
function Shown({ selected }: { selected: Business | null }) {
  const { businesses, filter, actor } = useBusinesses()
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  if (hasFailed && !selected) {
    return (
      <>
        <TriangleAlert size={18} aria-hidden />
        <span className={words}>
          <span className={name}>{strings.notLoaded}</span>
        </span>
      </>
    )
  }
  return (
    <>
      {selected && <BusinessMark business={selected} ground="frame" />}
      <span className={words}>
        <span className={name}>
          {selected?.name ?? (businesses.length > 0 ? strings.chooseABusiness : strings.noBusiness)}
        </span>
        {selected && (
          <span className={about}>{filter === 'showAll' ? strings.showingAllBusinesses : accountsOf(selected)}</span>
        )}
      </span>
    </>
  )
}

const accountsOf = ({ accountCount }: Business): string =>
  accountCount === 0 ? strings.noAccountYet : counted(accountCount, strings.account)
