import { ImageUp, type LucideIcon } from 'lucide-react'
import { strings } from '../../../strings/media.ts'
import { css, cva } from '../../../styled-system/css'
import { FileButton } from './FileButton.tsx'

const zone = cva({
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    padding: '6',
    borderRadius: 'base',
    border: 'dashed',
    textAlign: 'center',
    color: 'textMuted',
  },
  variants: { over: { true: { background: 'selected', borderColor: 'ink', color: 'text' } } },
})
const text = css({ textStyle: 'small', textWrap: 'pretty' })

interface Props {
  accept: string
  multiple: boolean
  /** What is wanted: `an image`. */
  wanted: string
  /** How much of it there may be. */
  bounds: string
  isOver: boolean
  /** What stands for it. */
  icon?: LucideIcon
  onFiles: (files: File[]) => void
}

/** A place to bring files to: chosen, dropped or pasted. */
export function DropZone({ accept, multiple, wanted, bounds, isOver, icon: Icon = ImageUp, onFiles }: Props) {
  return (
    <div className={zone({ over: isOver })}>
      <Icon size={28} strokeWidth={1.5} aria-hidden />
      <FileButton accept={accept} multiple={multiple} onFiles={onFiles}>
        {multiple ? strings.chooseFiles : strings.chooseAFile}
      </FileButton>
      <p className={text}>{isOver ? strings.setFreeToUpload : strings.orDropHereOrPasteFromThe(wanted)}</p>
      <p className={text}>{bounds}</p>
    </div>
  )
}
