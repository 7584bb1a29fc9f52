// Reads and writes the playbook editor the way a person does: select all, copy, paste.
import type { Page } from 'playwright-core'

export function editorOf(page: Page) {
  const editor = page.getByRole('textbox', { name: 'Playbook as YAML' })
  const selectAll = async () => {
    await editor.click()
    await page.keyboard.press('Control+a')
  }
  /** What a copy of the selection holds. */
  const copy = () =>
    editor.evaluate((content) => {
      const clipboardData = new DataTransfer()
      content.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
      return clipboardData.getData('text/plain')
    })
  return {
    editor,
    copy,
    async text() {
      await selectAll()
      return copy()
    },
    async fill(text: string) {
      await selectAll()
      await editor.evaluate((content, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    },
  }
}
