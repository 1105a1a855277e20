import { useQuery } from '@tanstack/react-query'

/** QR code of a URL as an image, in print resolution. */
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
