import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { layerName } from '../../../../../rules/designs/layerNames.ts'
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
      title={isOne && first ? `Align and move “${layerName(first, page)}”` : `Align and move ${elements.length} layers`}
      description="In the numbers the arrows change by 1, with Shift by 10."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className={parts}>
        <Section title="Align">
          <AlignButtons elements={elements} />
        </Section>
        {isOne && first ? (
          <PlaceSettings element={first} />
        ) : (
          <Section title="Place">
            <SharedPlace elements={elements} />
          </Section>
        )}
      </div>
    </Dialog>
  )
}
