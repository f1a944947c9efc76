import { screen } from '@testing-library/react'
import { createActor, fromTransition } from 'xstate'
import { mutationMachine } from '../../../src/machines/shell/mutation.ts'

export const closedPanel = () => createActor(fromTransition((opened: null) => opened, null)).start()
export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
export const idleMutation = () => createActor(mutationMachine<unknown, unknown>('orderUndo')).start()
