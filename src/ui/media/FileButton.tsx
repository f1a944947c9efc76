import { Upload } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'

const native = css({ display: 'none' })

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'wide' | 'busy'> {
  accept: string
  multiple: boolean
  onFiles: (files: File[]) => void
  children: string
}

/** Opens the computer's file chooser. */
export function FileButton({ accept, multiple, onFiles, children, ...look }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={children}
        className={native}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
