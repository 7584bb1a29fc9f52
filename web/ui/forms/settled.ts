// What is typed into a search goes into the address when the typing pauses, unless the page is already being left.
import { useDebouncedCallback } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'

export function useSettled(page: string, onSettled: (typed: string) => void) {
  const router = useRouter()
  return useDebouncedCallback((typed: string) => {
    if (router.latestLocation.pathname === page) onSettled(typed.trim())
  }, 250)
}
