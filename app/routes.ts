import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home/route.tsx'),
  route('fibra-movil', 'routes/fibre-and-mobile.tsx'),
  route('fibra', 'routes/fibre.tsx'),
  route('movil', 'routes/mobile.tsx'),
  route('tv', 'routes/tv.tsx'),
  route('calcular/:tariffCode?', 'routes/calculator/route.tsx'),
  route('cobertura', 'routes/coverage/route.tsx'),
  route('cobertura/lugares', 'routes/coverage/suggestions.ts'),
  route('atencion-cliente', 'routes/customer-service/route.tsx'),
  route('recomendados', 'routes/referrals/route.tsx'),
  route('justificante/:token', 'routes/receipt/route.tsx'),
  route('mis-solicitudes', 'routes/my-requests/route.tsx'),
  route('guardadas', 'routes/saved-combinations/route.tsx'),
  route('sobre-nosotros', 'routes/about/route.tsx'),
  route('aviso-legal', 'routes/legal/route.tsx', { id: 'legal-disclaimer' }),
  route('privacidad', 'routes/legal/route.tsx', { id: 'privacy-policy' }),
  route('cookies', 'routes/legal/route.tsx', { id: 'cookies-policy' }),
  route('accesibilidad', 'routes/accessibility/route.tsx'),
  route('cookie-answer', 'routes/cookie-answer.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
