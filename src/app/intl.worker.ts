Intl.NumberFormat();
close();
