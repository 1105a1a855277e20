import { useQuery } from '@tanstack/react-query'

/** A code that opens an address, as a picture fine enough for print. */
export const useQr = (address: string | null) =>
  useQuery({
    queryKey: ['qr', address],
    enabled: address !== null,
    staleTime: Infinity,
    queryFn: async () => {
      const { toDataURL } = await import('qrcode')
      return toDataURL(address ?? '', { width: 1024, margin: 1, errorCorrectionLevel: 'M' })
    },
  })
