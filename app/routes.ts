import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('calcular/:tariffCode?', 'routes/calculator/route.tsx'),
  route('justificante/:token', 'routes/receipt/route.tsx'),
  route('aviso-legal', 'routes/legal/route.tsx', { id: 'legal-disclaimer' }),
  route('privacidad', 'routes/legal/route.tsx', { id: 'privacy-policy' }),
  route('cookies', 'routes/legal/route.tsx', { id: 'cookies-policy' }),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
