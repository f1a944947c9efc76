import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type DesignSize, longestSide, shortestSide } from '../../../../../contract/designDocument.ts'
import { longestTemplateName } from '../../../../../contract/templates.ts'
import { resizeDocument } from '../../../../../rules/designs/resizeDocument.ts'
import { strings } from '../../../../../strings/designs/editor/dialogs.ts'
import { css } from '../../../../../styled-system/css'
import { createDesignEditors } from '../../../../app/designs/designEditors.ts'
import { useApp } from '../../../appContext.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { useSession } from '../../../sessionContext.ts'
import { DesignPicture } from '../../picture/DesignPicture.tsx'
import { useDesigning, useDocument, useEdit, useOpenPage } from '../designing.ts'
import { NumberField } from '../inspector/NumberField.tsx'
import { usePictures } from '../usePictures.ts'

const stack = css({ display: 'grid', gap: '4', justifyItems: 'start' })
const fields = css({ display: 'grid', gridTemplateColumns: '[repeat(2, 120px)]', gap: '3' })
const picture = css({ display: 'block', maxWidth: 'full', height: '60', boxShadow: 'popover' })
const note = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  open: boolean
  /** free: the person says the sides. */
  wanted: DesignSize | 'free'
  onClose: () => void
}

/** The same design in another size: in the place of this one, or beside it. */
export function SizeDialog({ open, wanted, onClose }: Props) {
  const { editor, tell } = useDesigning()
  const document = useDocument()
  const { at } = useOpenPage()
  const edit = useEdit()
  const copyInSize = useCopyInSize()
  const pictures = usePictures()
  const name = useSelector(editor, ({ context }) => context.name)
  const [size, setSize] = useState<DesignSize>(document)
  useEffect(() => {
    if (open) setSize(sidesOf(wanted === 'free' ? editor.getSnapshot().context.history.present : wanted))
  }, [open, wanted, editor])
  const isSame = size.width === document.width && size.height === document.height
  const shown = isSame ? document : resizeDocument(document, size)
  const page = shown.pages[at]
  const change = () => {
    edit({ type: 'resizeDesign', size })
    tell(strings.theDesignIsByNow(size.width, size.height))
    onClose()
  }
  const copy = () => {
    copyInSize(name, size)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={strings.theSameDesignIn(size.width, size.height)}
      description={strings.textsKeepTheirPlaceAndStayOn}
      footer={
        <>
          <Button onClick={onClose}>{strings.cancel}</Button>
          <Button disabled={isSame} onClick={copy}>
            {strings.makeACopy}
          </Button>
          <Button variant="ink" disabled={isSame} onClick={change}>
            {strings.changeThisOne}
          </Button>
        </>
      }
    >
      <div className={stack}>
        {wanted === 'free' && (
          <div className={fields}>
            <Side label={strings.width} value={size.width} onChange={(width) => setSize({ ...size, width })} />
            <Side label={strings.height} value={size.height} onChange={(height) => setSize({ ...size, height })} />
          </div>
        )}
        {page && (
          <span className={picture} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
            <DesignPicture
              page={page}
              size={size}
              pictures={pictures}
              label={strings.thePageIn(size.width, size.height)}
            />
          </span>
        )}
        <p className={note}>{isSame ? strings.thisIsTheSizeThatTheDesign : strings.changingCanBeUndone}</p>
      </div>
    </Dialog>
  )
}

interface SideProps {
  label: string
  value: number
  onChange: (value: number) => void
}

const Side = (props: SideProps) => <NumberField {...props} min={shortestSide} max={longestSide} />

const sidesOf = ({ width, height }: DesignSize): DesignSize => ({ width, height })

/** Begins a design that is this one in another size, and opens it. */
function useCopyInSize() {
  const app = useApp()
  const { editor } = useDesigning()
  const editors = useSession().lazy(createDesignEditors)
  return (name: string, size: DesignSize) => {
    const { history, category } = editor.getSnapshot().context
    const document = resizeDocument(history.present, size)
    const ending = ` ${size.width} × ${size.height}`
    const ownName = `${name.slice(0, longestTemplateName - ending.length)}${ending}`
    app.go(editors.begin({ document, name: ownName, category }), { replace: false })
  }
}
