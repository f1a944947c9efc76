import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { layerName } from '../../../../../rules/designs/layerNames.ts'
import { strings } from '../../../../../strings/designs/editor/dialogs.ts'
import { css } from '../../../../../styled-system/css'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { useOpenPage } from '../designing.ts'
import { AlignButtons } from '../inspector/AlignButtons.tsx'
import { PlaceSettings, SharedPlace } from '../inspector/PlaceSettings.tsx'
import { Section } from '../inspector/Section.tsx'

/** The parts have the room of the settings at their sides: here their words stand below the dialog's title. */
const parts = css({ marginInline: '[-20px]' })

interface Props {
  open: boolean
  /** Of the open page. */
  elements: readonly DesignElement[]
  onClose: () => void
}

/** Where layers lie, without a pointer and without choosing them: aligned by buttons, moved by numbers. */
export function PlaceDialog({ open, elements, onClose }: Props) {
  const { page } = useOpenPage()
  const [first] = elements
  const isOne = elements.length === 1
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        isOne && first ? strings.alignAndMove(layerName(first, page)) : strings.alignAndMoveLayers(elements.length)
      }
      description={strings.inTheNumbersTheArrowsChangeBy}
      footer={<Button onClick={onClose}>{strings.done}</Button>}
    >
      <div className={parts}>
        <Section title={strings.align}>
          <AlignButtons elements={elements} />
        </Section>
        {isOne && first ? (
          <PlaceSettings element={first} />
        ) : (
          <Section title={strings.place}>
            <SharedPlace elements={elements} />
          </Section>
        )}
      </div>
    </Dialog>
  )
}
