import { Images } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { strings } from '../../../../strings/designs/bulk.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { useDialogOpener } from '../../kit/lazyView.ts'
import { BulkDialog } from './bulkDialogs.ts'

/** Opens the making of many pictures; the address `?bulk=1` opens it at once. */
export function BulkButton() {
  const [search, setSearch] = useSearchParams()
  const [isOpen, setOpen] = useState(search.has('bulk'))
  const close = () => {
    setOpen(false)
    if (!search.has('bulk')) return
    const left = new URLSearchParams(search)
    left.delete('bulk')
    setSearch(left, { replace: true })
  }
  return (
    <>
      <IconButton
        label={strings.manyPicturesFromAList}
        {...useDialogOpener(BulkDialog, isOpen)}
        onClick={() => setOpen(true)}
      >
        <Images size={17} aria-hidden />
      </IconButton>
      <BulkDialog open={isOpen} onClose={close} />
    </>
  )
}
