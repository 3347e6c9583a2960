/** The model form of Annex I of the TRLGDCU. */
export const MODEL_FORM_PATH = '/desistir/formulario'
