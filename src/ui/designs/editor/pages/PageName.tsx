import { useState } from 'react'
import type { DesignPage } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/pages.ts'
import { Button } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { LazyDialog } from '../../../kit/LazyDialog.ts'
import { TextInput } from '../../../kit/TextInput.tsx'
import { useEdit } from '../designing.ts'

interface Props {
  page: DesignPage
  open: boolean
  onClose: () => void
}

/** Gives a page a name. */
export function PageName({ page, open, onClose }: Props) {
  const edit = useEdit()
  const [name, setName] = useState(page.name)
  const keep = () => {
    edit({ type: 'changePage', page: page.id, patch: { name: name.trim() } })
    onClose()
  }
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={strings.nameOfThePage}
      footer={
        <>
          <Button onClick={onClose}>{strings.cancel}</Button>
          <Button variant="ink" onClick={keep}>
            {strings.keep}
          </Button>
        </>
      }
    >
      <Field label={strings.name}>
        <TextInput
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && keep()}
        />
      </Field>
    </LazyDialog>
  )
}
