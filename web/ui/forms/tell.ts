// Short words in the corner after something was done, or could not be.
import { notifications } from '@mantine/notifications'
import { Refusal, wordsOf } from '../../api.ts'
import { visibleText } from '../values/visible-text.ts'

const closeButtonProps = { 'aria-label': 'Close' }

export const tellDone = (message: string) =>
  notifications.show({ message: visibleText(message), color: 'teal', autoClose: 5000, closeButtonProps })

export const tellFailure = (error: unknown) =>
  notifications.show({
    title: error instanceof Refusal ? error.title : 'Failed',
    message: visibleText(wordsOf(error)),
    color: 'red',
    autoClose: 10_000,
    closeButtonProps,
  })
