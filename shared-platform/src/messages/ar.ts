export const messages = {
  network_error: 'تعذر الاتصال. تحقق من الشبكة ثم أعد المحاولة.',
  connection_timeout: 'الاتصال يستغرق وقتًا طويلًا. لم يضع شيء مما كتبته، أعد المحاولة.',
  session_expired: 'انتهت جلستك. سجّل الدخول من جديد.',
  error_occurred: 'حدث خطأ. أعد المحاولة بعد قليل.',
  cookies_blocked:
    'متصفحك يمنع ملفات تعريف الارتباط، وهي ضرورية لتسجيل الدخول والحجز. اسمح بها لهذا الموقع ثم أعد المحاولة.',
  not_found: 'لم نجد ما تبحث عنه.',
  task_created_successfully: 'تم إرسال طلبك بنجاح',
  artisan_will_contact_soon: 'سيتصل بك الحرفي قريبًا'
} as const
