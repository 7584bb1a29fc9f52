// The dialogs of the frame, in one file that is loaded after the first page.
import { ConfirmDialog } from '../forms/confirm.tsx'
import { Palette } from './palette.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

export const Dialogs = () => (
  <>
    <Palette />
    <ConfirmDialog />
    <VerifyDialog />
    <ShortcutsDialog />
  </>
)
